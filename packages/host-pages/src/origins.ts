export const hostPort = 4461
export const serverPort = 4462
/** The page's own origin; `localhost` would be another one. */
export const hostOrigin = `http://127.0.0.1:${hostPort}`
export const serverOrigin = `http://localhost:${serverPort}`

/** What the pages load, and what some of them were made with before. */
export const release = '1.1.0'
export const olderRelease = '1.0.0'
/** Where the server itself is started, for what only it can show. */
export const realPort = 4463
