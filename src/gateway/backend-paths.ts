/** The first segments of paths that the gateway answers. A server passes them on, and the service worker leaves them alone. */
export const gatewayPaths = ['wps', 'lgw', 'channel'] as const;
