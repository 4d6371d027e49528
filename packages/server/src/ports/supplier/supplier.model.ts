import type { PassengerType } from './offer.model.ts'

export interface SupplierPassenger {
  type: PassengerType
  lastName: string
  firstName: string
  gender: 'MALE' | 'FEMALE'
  /** `1990-02-14` */
  birth: string
  nationality?: string
  document?: { type: string; number: string; expiry: string; country: string }
  /** Set when the passenger pays a resident fare. */
  resident?: ResidentInput
}

/** The proof that airlines require for resident and large-family fares. */
export interface ResidentInput {
  /** `D`: identity card; `E`: foreigner's residence card; `U`: child without either. */
  documentType: 'D' | 'E' | 'U'
  documentNumber: string
  municipality: string
  largeFamilyCertificate: string
  community: string
}

export interface SupplierMoney {
  /** In minor units. */
  amount: number
  currency: string
}
