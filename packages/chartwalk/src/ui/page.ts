import { client } from './client.ts';

export const script = `(${client})()`;

const style = `
:root { color-scheme: light dark; --line: light-dark(#c9c6bd, #47463f); --soft: light-dark(#f4f2ec, #201f1c);
  --strong: light-dark(#0b5c4a, #63d3b4); --on-strong: light-dark(#fff, #10201b); --wrong: light-dark(#a3212b, #ff9a8f);
  --quiet: light-dark(#5d5a52, #b3b0a6); }
* { box-sizing: border-box; }
body { margin: 0; font: 15px/1.45 system-ui, sans-serif; background: light-dark(#fff, #161513); color: light-dark(#1b1a17, #f1efe9); }
header { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; padding: 12px 16px; border-bottom: 1px solid var(--line); }
h1 { font-size: 18px; margin: 0; }
h2 { font-size: 15px; margin: 0 0 8px; }
label { display: inline-flex; gap: 6px; align-items: center; color: var(--quiet); }
button, select { font: inherit; min-height: 32px; padding: 2px 12px; border: 1px solid var(--line); border-radius: 6px;
  background: var(--soft); color: inherit; }
button:not([disabled]) { cursor: pointer; }
button[disabled] { color: var(--quiet); border-style: dashed; }
button.main { background: var(--strong); color: var(--on-strong); border-color: transparent; }
:focus-visible { outline: 3px solid var(--strong); outline-offset: 2px; }
main { display: grid; grid-template-columns: minmax(0, 3fr) minmax(320px, 2fr); }
main > div { padding: 16px; min-width: 0; }
main > div + div { border-left: 1px solid var(--line); }
section + section { margin-top: 24px; }
.state { border: 1px solid var(--line); border-radius: 8px; padding: 8px 10px; margin: 8px 0; }
.state.parallel > .state { border-style: dashed; }
.state.active { border: 2px solid var(--strong); padding: 7px 9px; }
.state > h3 { margin: 0; font-size: 14px; display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.state.active > h3 > b { color: var(--strong); }
.state small, .quiet { color: var(--quiet); font-weight: 400; }
.state h3 button, li button { min-height: 26px; padding: 0 8px; font-size: 13px; }
ul, ol { list-style: none; margin: 4px 0 0; padding: 0; }
.state ul { display: flex; flex-wrap: wrap; gap: 6px; }
.taken { border-color: var(--strong); border-width: 2px; }
.choices li, .steps li { border-top: 1px solid var(--line); padding: 8px 0; }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.row > :first-child { flex: 1; min-width: 0; overflow-wrap: anywhere; }
pre, textarea { font: 13px/1.4 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; margin: 6px 0 0; }
pre { background: var(--soft); padding: 8px; border-radius: 6px; }
textarea { width: 100%; min-height: 90px; border: 1px solid var(--line); border-radius: 6px; background: var(--soft); color: inherit; padding: 8px; }
img { display: block; width: 100%; border: 1px solid var(--line); border-radius: 8px; }
.wrong { color: var(--wrong); }
#message { padding: 8px 16px; white-space: pre-wrap; overflow-wrap: anywhere; border-bottom: 1px solid var(--line); }
#message:empty { display: none; }
details summary { cursor: pointer; }
@media (max-width: 800px) { main { grid-template-columns: minmax(0, 1fr); } main > div + div { border-left: 0; border-top: 1px solid var(--line); } }
`;

/** The page of the user interface. It has no content before its script has received the first state. */
export const document = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>chartwalk</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<header>
  <h1>chartwalk</h1>
  <label>Flow <select id="flow"></select></label>
  <label>Start <select id="start"></select></label>
  <button type="button" id="restart">Restart</button>
  <button type="button" id="back">Back</button>
  <label>Path <select id="path"></select></label>
  <button type="button" id="play" class="main">Play</button>
  <button type="button" id="pause">Pause</button>
  <button type="button" id="step">Step</button>
  <button type="button" id="browser">Open the browser</button>
  <button type="button" id="accept">Accept results</button>
  <a href="/path.json" download="path.json">Save the walk</a>
</header>
<p id="message" role="status" style="margin:0"></p>
<main>
  <div><section aria-labelledby="chart-title"><h2 id="chart-title">Chart</h2><div id="chart"></div></section></div>
  <div>
    <section id="page" aria-labelledby="page-title" hidden><h2 id="page-title">Browser</h2><div id="picture"></div></section>
    <section aria-labelledby="choices-title"><h2 id="choices-title">Next steps</h2><ul id="choices" class="choices"></ul></section>
    <section aria-labelledby="steps-title"><h2 id="steps-title">Walk</h2><ol id="steps" class="steps"></ol></section>
    <section aria-labelledby="context-title"><h2 id="context-title">Context</h2><pre id="context"></pre></section>
    <section id="edited" aria-labelledby="edited-title" hidden><h2 id="edited-title">Edited cases</h2><p class="quiet">Copy a case into the flow to keep it.</p><pre id="cases"></pre></section>
  </div>
</main>
<script src="/script.js"></script>
</body>
</html>
`;
