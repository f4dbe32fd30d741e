import { type ComponentProps, type ReactElement, type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { type ContactPlace, contactPlace } from './contact-place.ts';

const keyOf = (place: ContactPlace): string => (place === null || place === 'chat' ? (place ?? '') : place.href);

/** Where a link to customer service leads; null when the site has no way to contact it. */
export function useContact(): ContactPlace {
  useSyncExternalStore(
    contactPlace.subscribe,
    () => keyOf(contactPlace.get(true)),
    () => 'chat',
  );
  return contactPlace.get(true);
}

/** Button that opens customer service; nothing when the site has no way to contact it. */
export function ContactButton(props: ComponentProps<typeof Button>) {
  return useContact() && <Button {...props} />;
}

/**
 * Link to customer service; nothing when the site has no way to contact it. `icon` stands before the text. `newTab`:
 * words for a link that opens a new tab.
 */
export function ContactLink({
  icon,
  newTab,
  className,
  children,
}: {
  icon?: ReactElement;
  newTab?: ReactElement;
  className?: string | undefined;
  children: ReactNode;
}) {
  const place = useContact();
  if (place === null) return null;
  if (place === 'chat')
    return (
      <Button variant="quiet" size="small" icon="headset" className={className} onClick={contactPlace.openChat}>
        {children}
      </Button>
    );
  return (
    <a
      className={className}
      href={place.href}
      {...((newTab || place.isOther) && { target: '_blank', rel: 'noopener' })}
    >
      {icon}
      <span>{children}</span>
      {newTab}
    </a>
  );
}
