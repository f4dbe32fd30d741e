import { useState } from 'react';
import { createRoot } from 'react-dom/client';

function App() {
  const [isPressed, setPressed] = useState(false);
  return (
    <>
      <h1>hello</h1>
      <input id="user" />
      <button type="button" onClick={() => setPressed(true)}>
        press
      </button>
      {isPressed && <output>pressed</output>}
    </>
  );
}

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(<App />);
