import type { ActorRefFrom } from 'xstate';
import type { sliderCaptchaMachine } from '../../../machines/account/slider-captcha.machine.ts';
import type { FlowModule } from '../../../machines/site/part.machine.ts';
import { provideSliderCaptcha } from '../../flows/account/slider-captcha/slider-captcha.actors.ts';
import { SliderCaptchaView } from '../../flows/account/slider-captcha/slider-captcha.view.tsx';
import type { FlowView } from '../../flows/site/part/part.view.tsx';
import type { Services } from '../services.ts';

const View: FlowView = ({ flow }) => <SliderCaptchaView actor={flow as ActorRefFrom<typeof sliderCaptchaMachine>} />;

/** The slider that every way in asks for. */
export const open = ({ gateway }: Services): FlowModule => ({ logic: provideSliderCaptcha(gateway), view: View });
