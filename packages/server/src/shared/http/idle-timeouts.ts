/**
 * A connection on which nothing moves is closed, in milliseconds: between two requests, before the first one and within
 * one. Event streams send a heartbeat more often.
 */
export const idleTimeouts = { keepAliveTimeout: 60_000, connectionTimeout: 60_000 }
