/** Query of the passkeys of the signed-in user. */
export const passkeysKey = ['session', 'passkeys']
