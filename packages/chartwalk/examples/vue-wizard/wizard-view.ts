import { defineComponent, h, onUnmounted, type PropType, ref, shallowRef } from 'vue';
import type { ActorRefFrom } from 'xstate';
import type { wizardMachine } from './wizard.machine';

type Wizard = ActorRefFrom<typeof wizardMachine>;

export const WizardView = defineComponent({
  props: { actor: { type: Object as PropType<Wizard>, required: true } },
  setup({ actor }) {
    const state = shallowRef(actor.getSnapshot());
    const { unsubscribe } = actor.subscribe((next) => {
      state.value = next;
    });
    onUnmounted(unsubscribe);
    const city = ref('');
    const button = (text: string, press: () => void) => h('button', { type: 'button', onClick: press }, text);
    const back = () => button('Back', () => actor.send({ type: 'back' }));
    const confirm = (text: string) => button(text, () => actor.send({ type: 'confirm' }));
    return () => {
      const { value, context } = state.value;
      switch (value) {
        case 'typing':
          return h('form', { onSubmit: submit }, [
            h('label', [
              'City ',
              h('input', { value: city.value, onInput: (event: Event) => (city.value = textOf(event)) }),
            ]),
            context.isWrong ? h('p', { role: 'alert' }, 'Enter a city') : null,
            h('button', 'Next'),
          ]);
        case 'reviewing':
          return h('section', [h('p', `Deliver to ${context.city}?`), confirm('Confirm'), back()]);
        case 'saving':
          return h('p', { role: 'status' }, 'Saving');
        case 'failed':
          return h('section', [h('p', { role: 'alert' }, 'Not saved'), confirm('Try again'), back()]);
        default:
          return h('p', { role: 'status' }, 'Saved');
      }
    };
    function submit(event: Event) {
      event.preventDefault();
      actor.send({ type: 'city.submit', city: city.value });
    }
  },
});

const textOf = ({ target }: Event) => (target as HTMLInputElement).value;
