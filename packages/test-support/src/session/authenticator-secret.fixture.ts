const squares = [0, 1, 2, 4, 6, 7, 9, 11, 14, 16, 17, 19, 21, 22, 23].map(
  (place) => `<rect x="${place % 5}" y="${Math.floor(place / 5)}" width="1" height="1"/>`,
)
const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 7 7" shape-rendering="crispEdges">${squares.join('')}</svg>`

/** Response of the server to a request for an authenticator secret. */
export const authenticatorSecret = {
  secretKey: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  otpauth: 'otpauth://totp/Gangway:agent@harbour.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Gangway',
  image: `data:image/svg+xml;base64,${btoa(picture)}`,
}
