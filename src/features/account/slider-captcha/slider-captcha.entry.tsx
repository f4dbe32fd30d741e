import type { Services } from '../../../shell/services.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { provideSliderCaptcha } from './slider-captcha.actors.ts';
import { SliderCaptchaView } from './slider-captcha.view.tsx';

export const open = ({ gateway }: Services) =>
  defineFeature({ logic: provideSliderCaptcha(gateway), view: SliderCaptchaView });
