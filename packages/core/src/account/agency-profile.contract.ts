import * as z from 'zod/mini'
import { email, limitedText, nameText } from '../shared/contract/envelope.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

/** Addresses that invoices go to besides the subscription e-mail. */
export const maxInvoiceContacts = 5
/** Size of a logo in bytes. */
export const maxLogoBytes = 200 * 1024
export const logoTypes = ['image/png', 'image/jpeg'] as const

const version = z.int().check(z.minimum(0))
const currency = z.string().check(z.regex(/^[A-Z]{3}$/))
/** IANA name. */
const zone = z.string().check(z.regex(/^[A-Za-z0-9_+/-]{1,64}$/))

const details = {
  /** Name on invoices and e-tickets; empty for the name of the account. */
  legalName: nameText(120),
  address: limitedText(400),
  taxNumber: nameText(40),
  invoiceContacts: z.array(email).check(z.maxLength(maxInvoiceContacts)),
  zone,
  currency,
}

export const agencyProfileRoutes = defineRoutes({
  'GET /clientProfile/profile': {
    access: 'sys:profile',
    summary: 'The agency as it appears on invoices, e-tickets and in e-mails',
    answer: z.object({
      ...details,
      name: z.string(),
      code: z.string(),
      /** Address of the picture as a data URL; null without a logo. */
      logo: z.nullable(z.string()),
      /** The currency stays once money has moved. */
      isCurrencyFixed: z.boolean(),
      version,
    }),
  },
  'GET /clientProfile/liveinfo': {
    access: 'sys:profile',
    summary:
      'What an integration of the agency needs to know: addresses, webhook, claims, users and searches per booking',
    answer: z.object({
      clientCode: z.string(),
      clientName: z.string(),
      currency,
      status: z.enum(['active', 'suspended']),
      /** Address of the partner API. */
      apiBase: z.string(),
      /** Address of the partner API for agencies in test mode. */
      sandboxBase: z.string(),
      /** Address that gets the events; null without an enabled webhook. */
      webhook: z.nullable(z.string()),
      claimEnabled: z.boolean(),
      directActiveCnt: z.int(),
      /** Searches per issued booking, of the last 3 days; null without a booking. */
      lookToBook: z.nullable(z.number()),
    }),
  },
  'POST /clientProfile/update/profile': {
    access: 'sys:profile',
    changes: 'profile:manage',
    summary: 'Change the agency as it appears on invoices, e-tickets and in e-mails',
    idempotent: true,
    body: z.object({
      version,
      ...details,
      /** Absent to keep the logo, null to remove it. Content in base64. */
      logo: z.optional(
        z.nullable(
          z.object({
            type: z.enum(logoTypes),
            content: z.string().check(z.maxLength(300_000), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
          }),
        ),
      ),
    }),
    answer: z.object({ version }),
  },
})
