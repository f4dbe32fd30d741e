import { createRoot } from 'react-dom/client';

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(
  <>
    <h1>hello</h1>
    <input id="user" />
  </>,
);
