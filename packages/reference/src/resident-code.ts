/** Discounts on Spanish domestic fares for island residents and large families. */
export const residentCodes = ['DSC1', 'DSC2', 'DSC3', 'DSC4', 'DSC5'] as const
export type ResidentCode = (typeof residentCodes)[number]
