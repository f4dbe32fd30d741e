import { useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { Menu, MenuItem, MenuLink } from './menu.tsx';
import { defineSpecimens } from './specimen.ts';

type Words = Record<'label' | 'account' | 'records' | 'exit', string>;

function Sample({ t, isOpen = false }: { t: Words; isOpen?: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) box.current?.querySelector('button')?.click();
  }, [isOpen]);
  return (
    <div ref={box} style={isOpen ? { minHeight: 260 } : undefined}>
      <Menu label={t.label} trigger={<Icon name="user" />}>
        <MenuLink href="#account" icon="user" current>
          {t.account}
        </MenuLink>
        <MenuLink href="#records" icon="clock">
          {t.records}
        </MenuLink>
        <MenuItem icon="exit">{t.exit}</MenuItem>
      </Menu>
    </div>
  );
}

export default defineSpecimens({
  parts: { Menu, MenuItem, MenuLink },
  use: 'Offers a short list of places or actions beside its button.',
  do: 'Mark the current place.',
  dont: 'Hide the main action of a page in it.',
  texts: {
    label: { es: 'Tu cuenta', en: 'Your account' },
    account: { es: 'Mi cuenta', en: 'My account' },
    records: { es: 'Movimientos', en: 'Transactions' },
    exit: { es: 'Cerrar sesión', en: 'Sign out' },
  },
  specimens: {
    default: { show: (t) => <Sample t={t} /> },
    hover: { show: (t) => <Sample t={t} />, force: 'hover' },
    focus: { show: (t) => <Sample t={t} />, force: 'focus' },
    open: { show: (t) => <Sample t={t} isOpen />, isAlone: true },
  },
});
