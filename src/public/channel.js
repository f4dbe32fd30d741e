// The answer page of a sign-in by another service: tells the site what came in the fragment, and closes.
const channel = new BroadcastChannel('sorteo.channel');
channel.postMessage(location.hash.slice(1));
history.replaceState(null, '', location.pathname);
// Who hears it closes this window; where nobody does, it closes by itself.
setTimeout(close, 1000);
