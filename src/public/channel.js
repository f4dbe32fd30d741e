// The answer page of a sign-in by another service: tells the site what came in the fragment, and closes.
const answer = location.hash.slice(1);
try {
  new BroadcastChannel('sorteo.channel').postMessage(answer);
} catch {
  opener?.postMessage(answer, location.origin);
}
history.replaceState(null, '', location.pathname);
// Who hears it closes this window; where nobody does, it closes by itself.
setTimeout(close, 1000);
