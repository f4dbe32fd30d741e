import type { ActorRefFrom } from 'xstate';
import type { sliderCaptchaMachine } from '../../../../machines/account/slider-captcha.machine.ts';
import type { FlowModule } from '../../../../machines/shared/part.machine.ts';
import type { Services } from '../../../shell/services.ts';
import type { FlowView } from '../../shared/part/part.view.tsx';
import { provideSliderCaptcha } from './slider-captcha.actors.ts';
import { SliderCaptchaView } from './slider-captcha.view.tsx';

const View: FlowView = ({ flow }) => <SliderCaptchaView actor={flow as ActorRefFrom<typeof sliderCaptchaMachine>} />;

/** The slider that every way in asks for. */
export const open = ({ gateway }: Services): FlowModule => ({ logic: provideSliderCaptcha(gateway), view: View });
