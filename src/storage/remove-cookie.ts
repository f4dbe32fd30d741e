import Cookies from 'js-cookie';

/** Gone at once, whatever the clock of the page says: by its age, as a date is read by the browser's own clock. */
export const removeCookie = (name: string): void => Cookies.remove(name, { 'max-age': '0' });
