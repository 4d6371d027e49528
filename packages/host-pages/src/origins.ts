export const hostPort = 4461
export const serverPort = 4462
/** The page's own origin; `localhost` would be another one. */
export const hostOrigin = `http://127.0.0.1:${hostPort}`
export const serverOrigin = `http://localhost:${serverPort}`
