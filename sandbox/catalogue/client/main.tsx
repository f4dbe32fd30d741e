import '../../../src/ui/layers.css';
import '../../../src/ui/reset.css';
import '../../../src/ui/tokens.css';
import '../../../src/ui/contrast.css';
import '../../../src/ui/utilities.css';
import '../../../src/ui/forced-colors.css';
import '../../../src/ui/fonts.css';
import { createRoot } from 'react-dom/client';
import { readAddress } from './address.ts';
import { CataloguePage } from './catalogue-page.tsx';
import { Frame } from './frame.tsx';

const address = readAddress(location.search);
const root = document.getElementById('root');
if (root) createRoot(root).render(address.isFrame ? <Frame address={address} /> : <CataloguePage />);
