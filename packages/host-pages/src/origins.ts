export const hostPort = 4461
export const serverPort = 4462
/** Origin of the host page; `localhost` is a different origin. */
export const hostOrigin = `http://127.0.0.1:${hostPort}`
export const serverOrigin = `http://localhost:${serverPort}`

/** The current release and an older one. */
export const release = '1.1.0'
export const olderRelease = '1.0.0'
/** Port of the real server. */
export const realPort = 4463
