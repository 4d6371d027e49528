import type { Settings } from '../settings.ts'

type PublicUrl = Pick<Settings, 'publicUrl'>

/** The address of SCIM: the token names the connection. */
export const scimUrlOf = ({ publicUrl }: PublicUrl): string => `${publicUrl}/scim/v2`

/** The addresses of a connection that are entered at its identity provider. */
export function addressesOf({ publicUrl }: PublicUrl, name: string) {
  return {
    startUrl: `${publicUrl}/sso/start/${name}`,
    callbackUrl: `${publicUrl}/sso/callback/${name}`,
    metadataUrl: `${publicUrl}/sso/metadata/${name}`,
  }
}
