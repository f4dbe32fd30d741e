import { useSelector } from '@xstate/react';
import { openSupport } from '../../../shell/open-support.ts';
import type { Services } from '../../../shell/services.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { provideAudioCheck } from '../audio-check/audio-check.actors.ts';
import { AudioCheckView } from '../audio-check/audio-check.view.tsx';
import { provideCodeCheck } from '../code-check/code-check.actors.ts';
import { CodeCheckView } from '../code-check/code-check.view.tsx';
import { providePasskeyCheck } from '../passkey-check/passkey-check.actors.ts';
import { PasskeyCheckView } from '../passkey-check/passkey-check.view.tsx';
import { provideSliderCaptcha } from '../slider-captcha/slider-captcha.actors.ts';
import { SliderCaptchaView } from '../slider-captcha/slider-captcha.view.tsx';
import { provideHumanCheck } from './human-check.actors.ts';
import { type HumanCheckActor, HumanCheckView } from './human-check.view.tsx';

export const open = (services: Services) => {
  const { gateway } = services;
  const kinds = {
    slider: provideSliderCaptcha(gateway),
    audio: provideAudioCheck(gateway),
    code: provideCodeCheck(gateway),
    passkey: providePasskeyCheck(gateway),
  };
  const onSupport = () => openSupport(services);
  return defineFeature({
    logic: provideHumanCheck(gateway, kinds),
    view: ({ actor }: { actor: HumanCheckActor }) => <HumanCheck actor={actor} onSupport={onSupport} />,
  });
};

export function HumanCheck({ actor, onSupport }: { actor: HumanCheckActor; onSupport: () => void }) {
  const slider = useSelector(actor, ({ children }) => children.slider);
  const audio = useSelector(actor, ({ children }) => children.audio);
  const code = useSelector(actor, ({ children }) => children.code);
  const passkey = useSelector(actor, ({ children }) => children.passkey);
  return (
    <HumanCheckView actor={actor} onSupport={onSupport}>
      {slider && <SliderCaptchaView key={slider.sessionId} actor={slider} />}
      {audio && <AudioCheckView key={audio.sessionId} actor={audio} />}
      {code && <CodeCheckView key={code.sessionId} actor={code} />}
      {passkey && <PasskeyCheckView key={passkey.sessionId} actor={passkey} />}
    </HumanCheckView>
  );
}
