import type { EndpointName } from '../../../src/gateway/endpoints.ts';
import type { Verdict } from './judge.ts';

/** Answers the questions of a sign-in; null when there is no answer. */
export type Person = {
  password(): Promise<string | null>;
  /** The code that the gateway sent to the account. */
  code(): Promise<string | null>;
  /** Left edge of the gap in pixels; the images are PNG in base64. */
  slider(puzzle: { background: string; piece: string }): Promise<number | null>;
  /** Digits of a sound (base64). */
  sound(task: { audio: string; mediaType: string }): Promise<string | null>;
};

type Ask = (name: EndpointName, request: object | undefined, namesObject?: boolean) => Promise<Verdict>;

const hint = 'Sign in with a browser and pass the token of its session instead (see the help).';

type SignIn = {
  account: string;
  person: Person;
  language: string;
  ask: Ask;
  values: ReadonlyMap<EndpointName, unknown>;
};

/** Passes a human check and signs in; returns one line about the result. */
export async function signIn({ account, person, ask, values }: SignIn): Promise<string> {
  const kinds = (values.get('checkKinds') as { kinds?: string[] } | undefined)?.kinds ?? ['slider'];
  const proof = await passCheck(kinds, account, person, ask, values);
  if (!proof) return `the human check was not passed. ${hint}`;
  const password = await person.password();
  if (!password) return 'no password was given';
  const request = { type: 'username', requestId: crypto.randomUUID(), username: account, password, ...proof };
  const verdict = await ask('login', request);
  if (verdict.kind === 'fits') return 'signed in';
  return verdict.kind === 'refused'
    ? `the sign-in was refused (${verdict.code}). ${hint}`
    : `the sign-in failed. ${hint}`;
}

async function passCheck(
  kinds: readonly string[],
  username: string,
  person: Person,
  ask: Ask,
  values: ReadonlyMap<EndpointName, unknown>,
): Promise<object | null> {
  const proofOf = async (call: EndpointName, captchaId: string, request: object) => {
    const verdict = await ask(call, { captchaId, ...request });
    return verdict.kind === 'fits' ? { captchaId, ...(verdict.value as object) } : null;
  };
  for (const kind of kinds) {
    if (kind === 'slider') {
      await ask('sliderPuzzle', undefined);
      const puzzle = values.get('sliderPuzzle') as { captchaId: string; background: string; piece: string } | undefined;
      const position = puzzle ? await person.slider(puzzle) : null;
      if (!puzzle || position === null) continue;
      const track = [0, 0.4, 0.8, 1].map((share, turn) => ({ x: Math.round(position * share), t: turn * 240 }));
      const proof = await proofOf('sliderCheck', puzzle.captchaId, { position, track });
      if (proof) return proof;
    }
    if (kind === 'audio') {
      await ask('audioTask', undefined);
      const task = values.get('audioTask') as { captchaId: string; audio: string; mediaType: string } | undefined;
      const answer = task ? await person.sound(task) : null;
      const proof = task && answer !== null ? await proofOf('audioCheck', task.captchaId, { answer }) : null;
      if (proof) return proof;
    }
    if (kind === 'code') {
      const sent = await ask('checkCode', { username, channel: 'email' });
      const code = sent.kind === 'fits' ? await person.code() : null;
      const { captchaId } = (sent.kind === 'fits' ? sent.value : {}) as { captchaId: string };
      const proof = code === null ? null : await proofOf('codeCheck', captchaId, { code });
      if (proof) return proof;
    }
  }
  return null;
}
