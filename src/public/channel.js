// The answer page of a sign-in by another service: tells the site what came in the fragment, and closes.
const answer = location.hash.slice(1);
try {
  new BroadcastChannel('sorteo.channel').postMessage(answer);
} catch {
  opener?.postMessage(answer, location.origin);
}
history.replaceState(null, '', location.pathname);
// Who hears it closes this window; where nobody does, it says so and leads back.
setTimeout(() => {
  for (const id of ['heard', 'unheard']) document.getElementById(id).toggleAttribute('hidden', id === 'heard');
}, 1000);
addEventListener('click', (event) => {
  if (!(event.target instanceof HTMLAnchorElement) || !opener || opener.closed) return;
  event.preventDefault();
  opener.focus();
  close();
});
