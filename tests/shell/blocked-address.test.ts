// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportBlockedAddress } from '../../src/shell/blocked-address.ts';

const lines: string[] = [];
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line)));
afterEach(() => void lines.splice(0));

const blocked = (effectiveDirective: string, blockedURI: string) =>
  reportBlockedAddress({ effectiveDirective, blockedURI } as SecurityPolicyViolationEvent);

it('names the key of site.json for an image of another host, once for each host', () => {
  for (const path of ['/a.png?token=1', '/b.png']) blocked('img-src', `https://cdn.example${path}`);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"hosts": { "images": ["https://cdn.example"] }');
  expect(lines[0]).not.toContain('token');
});

it('says that a call was redirected when its own address is blocked', () => {
  blocked('connect-src', `${location.origin}/wps/system/status`);
  expect(lines[0]).toContain(`must answer on ${location.origin}`);
});

it.each([
  ['script-src', 'https://x.example/a.js'],
  ['img-src', 'inline'],
  ['img-src', 'data:image/png;base64,AA'],
])('writes no line for %s and %s', (directive, address) => {
  blocked(directive, address);
  expect(lines).toEqual([]);
});
