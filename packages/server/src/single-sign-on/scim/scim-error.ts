export type ScimErrorType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

/** A request that SCIM answers with an error (RFC 7644, section 3.12). The texts are for the log of an identity provider. */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: ScimErrorType | undefined

  constructor(status: number, detail: string, scimType?: ScimErrorType) {
    super(detail)
    this.status = status
    this.scimType = scimType
  }
}

export function scimErrorBody(status: number, detail: string, scimType?: ScimErrorType) {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType && { scimType }),
    detail,
  }
}

export const invalidValue = (detail: string) => new ScimError(400, detail, 'invalidValue')
export const notFound = () => new ScimError(404, 'Resource not found.')
