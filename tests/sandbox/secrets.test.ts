import { expect, test, vi } from 'vitest';
import { whitelabelModule } from '../../src/gateway/whitelabel-modules.ts';
import { visit } from './sandbox-client.ts';

test('the logs, records and pages of the sandbox contain no password, token or code', async () => {
  const written: unknown[] = [];
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...what) => void written.push(...what));
  const player = visit();
  const { codeLogin, phoneRecovery } = whitelabelModule;
  await player.control('/whitelabel', { [codeLogin]: true, [phoneRecovery]: true });
  const phone = { mobileNum: '987654321', countryDialingCode: '51' };
  const code = await player.codeBy('smsLoginCode');
  const { token } = await player.value('login', { type: 'sms', ...phone, password: code });
  const recoveryCode = await player.codeBy('smsRecoveryCode');
  const set = { ...phone, newPassword: 'Secreta2026', verificationCode: recoveryCode };
  const { captchaCheckToken } = await player.value('setPasswordByPhone', set);
  await player.value('memberInfo', undefined, { token: await player.tokenOf('lucia2025', 'Secreta2026') });

  const shown = JSON.stringify([written, await player.control('/requests'), await player.control('')]);
  for (const secret of [code, token, recoveryCode, 'Secreta2026', captchaCheckToken])
    expect(shown).not.toContain(secret);
  expect(written).toEqual([]);
  vi.restoreAllMocks();
});
