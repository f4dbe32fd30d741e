/**
 * First path segments of the gateway's addresses. The web server forwards these paths to the gateway, and the service
 * worker ignores them.
 */
export const gatewayPaths = ['wps', 'lgw', 'channel'] as const;
