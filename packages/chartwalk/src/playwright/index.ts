export { type LanguageSwitch, takePictures } from './atlas-camera.ts';
export {
  type BrowserDriver,
  type BrowserGesture,
  type BrowserOutcome,
  type Driver,
  driverFor,
  type Held,
  ordinalParameter,
  type WalkObserver,
  walkBrowser,
  withheld,
} from './browser-walk.ts';
export { pageInspector } from './page-inspector.ts';
export { atlasVariable, type Capture, watchCaptures } from './state-captures.ts';
export { test, type WalkFixture, withWalks } from './test.ts';
export { unusedDriverMembers } from './unused-driver-members.ts';
