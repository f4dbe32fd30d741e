import { Html } from './html.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { Html },
  use: 'Shows formatted text of the gateway, cleaned.',
  do: 'Give it everything that an operator can write.',
  dont: 'Show HTML of the gateway in any other way.',
  texts: {
    text: {
      es: '<h2>Reglas</h2><p>Juega desde <strong>P 5.00</strong>.</p><ul><li>Un boleto por persona</li><li><a href="#help">Ayuda</a></li></ul>',
      en: '<h2>Rules</h2><p>Play from <strong>P 5.00</strong>.</p><ul><li>One ticket per person</li><li><a href="#help">Help</a></li></ul>',
    },
    table: {
      es: '<table><caption>Premios</caption><tr><th>Aciertos</th><th>Premio</th></tr><tr><td>6</td><td>P 1,000,000.00</td></tr></table>',
      en: '<table><caption>Prizes</caption><tr><th>Matches</th><th>Prize</th></tr><tr><td>6</td><td>P 1,000,000.00</td></tr></table>',
    },
  },
  specimens: {
    default: { show: (t) => <Html html={t.text} /> },
    table: { show: (t) => <Html html={t.table} /> },
    unsafe: { show: (t) => <Html html={`${t.text}<script>document.title = 'unsafe'</script>`} /> },
    empty: { show: () => <Html html="" /> },
  },
});
