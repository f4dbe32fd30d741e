// Callback page: an external sign-in service redirects to this page, which sends the URL fragment to the site.
const answer = location.hash.slice(1);
try {
  new BroadcastChannel('sorteo.channel').postMessage(answer);
} catch {
  opener?.postMessage(answer, location.origin);
}
history.replaceState(null, '', location.pathname);
// The site closes this window after it receives the message. If this window is still open after 1 s, the page shows a
// notice with a link back to the site.
setTimeout(() => {
  for (const id of ['heard', 'unheard']) document.getElementById(id).toggleAttribute('hidden', id === 'heard');
}, 1000);
addEventListener('click', (event) => {
  if (!(event.target instanceof HTMLAnchorElement) || !opener || opener.closed) return;
  event.preventDefault();
  opener.focus();
  close();
});
