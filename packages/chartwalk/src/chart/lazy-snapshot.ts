import type { AnyActorRef } from 'xstate';

/** A copy of an object with other fields, which is made at its first use because most are never used. */
export function changedLazily(read: () => object, fields: object): object {
  let made: object | undefined;
  const real = () => {
    made ??= { ...read(), ...fields };
    return made;
  };
  return new Proxy(
    {},
    {
      get: (_, key) => (key in fields ? Reflect.get(fields, key) : Reflect.get(real(), key)),
      has: (_, key) => Reflect.has(real(), key),
      ownKeys: () => Reflect.ownKeys(real()),
      getOwnPropertyDescriptor: (_, key) => {
        const found = Reflect.getOwnPropertyDescriptor(real(), key);
        return found && { ...found, configurable: true };
      },
    },
  );
}

/** What the running actor shows after it was stopped. */
export function stoppedSnapshot(actor: AnyActorRef): object {
  const read = actor.getSnapshot.bind(actor);
  return changedLazily(read, { status: 'stopped' });
}
