import type { bookingPassenger } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import type { ResidentInput } from '../ports/supplier/supplier.model.ts'
import { decryptForOwner, encryptForOwner } from '../shared/owner-encryption.ts'
import type { SoldOffer } from './offers/sold-offer.model.ts'

type Secret = Deps['secret']
type Passenger = Pick<typeof bookingPassenger.$inferSelect, 'id' | 'documentNumber' | 'documentHash'>

const purpose = 'document number'
const residentsPurpose = 'resident documents'

/** Encrypted for one passenger, with the hash that finds it within the agency. */
export function encryptDocumentNumber(
  secret: Secret,
  { id, clientId }: { id: string; clientId: string },
  documentNumber: string | null,
): { documentNumber: string | null; documentHash: string | null } {
  if (documentNumber === null) return { documentNumber, documentHash: null }
  return {
    documentNumber: encryptForOwner(secret, purpose, id, documentNumber),
    documentHash: documentHashOf(secret, clientId, documentNumber),
  }
}

export function decryptDocumentNumber(secret: Secret, { id, documentNumber, documentHash }: Passenger): string | null {
  if (documentNumber === null || documentHash === null) return documentNumber
  const decrypted = decryptForOwner(secret, purpose, id, documentNumber)
  if (decrypted === undefined) throw new Error(`The document number of passenger ${id} cannot be decrypted.`)
  return decrypted
}

/** Equal for all spellings of a number. */
export function documentHashOf(secret: Secret, clientId: string, documentNumber: string): string {
  const spelled = documentNumber
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return secret.hmac(purpose, JSON.stringify([clientId, spelled]))
}

/** The offer as stored: documents of residents are encrypted. */
export function sealResidents(secret: Secret, bookingId: string, { residents, ...offer }: SoldOffer): SoldOffer {
  if (!residents) return offer
  return { ...offer, sealedResidents: encryptForOwner(secret, residentsPurpose, bookingId, JSON.stringify(residents)) }
}

export function openResidents(
  secret: Secret,
  bookingId: string,
  { residents, sealedResidents }: SoldOffer,
): readonly ResidentInput[] | undefined {
  if (sealedResidents === undefined) return residents
  const opened = decryptForOwner(secret, residentsPurpose, bookingId, sealedResidents)
  if (opened === undefined) throw new Error(`The resident documents of booking ${bookingId} cannot be decrypted.`)
  return JSON.parse(opened)
}
