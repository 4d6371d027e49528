/** Who lives on the islands of Spain, or has a large family, pays less of a fare inside of the country. */
export const residentCodes = ['DSC1', 'DSC2', 'DSC3', 'DSC4', 'DSC5'] as const
export type ResidentCode = (typeof residentCodes)[number]
