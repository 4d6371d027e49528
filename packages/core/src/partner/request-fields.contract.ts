import * as z from 'zod/mini'

/** Fields sent by partners. Unknown fields are ignored, and null is the same as absent. */
export const trimmedText = (max: number) => z.string().check(z.trim(), z.maxLength(max))

export const requiredTrimmedText = (max: number) => trimmedText(max).check(z.minLength(1))

export const optional = <Schema extends z.core.$ZodType>(schema: Schema) => z.nullish(schema)

/** An integer, or the same as a string. */
export const countField = z.union([
  z.int(),
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,9}$/)),
    z.transform((digits) => Number(digits)),
  ),
])

/** A boolean, or the same as a string. */
export const booleanField = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
])

export const codeListField = (maxCount: number) => z.array(trimmedText(20)).check(z.maxLength(maxCount))

/** `20270110`. */
export const requestDate = z.string().check(z.regex(/^\d{8}$/))

const requestFlight = z.object({
  carrier: requiredTrimmedText(3),
  /** Without the carrier code. */
  flightNumber: requiredTrimmedText(8),
  departureAirport: requiredTrimmedText(3),
  arrivalAirport: requiredTrimmedText(3),
  departureDate: requestDate,
})

export const requestFlights = z.array(requestFlight).check(z.maxLength(6))

export const requestTrip = {
  tripType: z.union([z.enum(['1', '2']), z.literal([1, 2])]),
  adultNum: z.int(),
  childNum: z.int(),
  infantNum: optional(z.int()),
  fromCity: optional(trimmedText(3)),
  toCity: optional(trimmedText(3)),
  fromAirport: optional(trimmedText(3)),
  toAirport: optional(trimmedText(3)),
  fromDate: requiredTrimmedText(8),
  retDate: optional(trimmedText(8)),
  airlines: optional(codeListField(200)),
  fromFlightNumbers: optional(z.array(trimmedText(60)).check(z.maxLength(50))),
  retFlightNumbers: optional(z.array(trimmedText(60)).check(z.maxLength(50))),
  includeMultipleFareFamily: optional(booleanField),
  currency: optional(trimmedText(3)),
  displayCurrency: optional(trimmedText(3)),
  residentCode: optional(trimmedText(8)),
}

/** Ancillary bought for a flight, by the code it was offered under. */
export const requestAncillaries = z
  .array(z.object({ productCode: requiredTrimmedText(80), segmentIndex: countField }))
  .check(z.maxLength(60))

/** Baggage a reseller has already sold, by passenger name and flight number. */
export const requestSoldBaggage = z
  .array(
    z.object({
      passengerName: optional(trimmedText(120)),
      baggages: optional(
        z
          .array(
            z.object({
              flight: optional(trimmedText(8)),
              baggagePrices: optional(
                z
                  .array(
                    z.object({
                      bookSalePrice: optional(z.number().check(z.minimum(0), z.maximum(1_000_000_000))),
                      bookSaleCurrency: optional(trimmedText(3)),
                      pkgNumber: optional(countField),
                      weight: optional(countField),
                      baggageType: optional(countField),
                    }),
                  )
                  .check(z.maxLength(10)),
              ),
            }),
          )
          .check(z.maxLength(12)),
      ),
    }),
  )
  .check(z.maxLength(30))

/** Resident discount data of a passenger. */
const requestResident = z.object({
  docType: optional(trimmedText(4)),
  docNum: optional(trimmedText(40)),
  municipality: optional(trimmedText(80)),
  largeFamilyCert: optional(trimmedText(60)),
  community: optional(trimmedText(80)),
})

export const requestPassenger = z.object({
  name: optional(trimmedText(120)),
  passengerType: optional(countField),
  gender: optional(trimmedText(2)),
  birthday: optional(trimmedText(10)),
  cardType: optional(trimmedText(4)),
  cardNum: optional(trimmedText(40)),
  cardIssuePlace: optional(trimmedText(4)),
  cardExpired: optional(trimmedText(10)),
  nationality: optional(trimmedText(4)),
  ancillaries: optional(requestAncillaries),
  ffpCardNo: optional(trimmedText(40)),
  ffpCarrier: optional(trimmedText(4)),
  residentInfo: optional(requestResident),
})

/** Problems of the card are reported after those of the order status. */
export const requestCard = z.object({
  cardNumber: trimmedText(30),
  cardCVV: optional(trimmedText(8)),
  cardExpireMonth: trimmedText(4),
  cardExpireYear: trimmedText(6),
  cardHolderLastName: trimmedText(40),
  cardHolderFirstName: trimmedText(40),
  cardHolderCountry: optional(trimmedText(4)),
  cardHolderProvince: optional(trimmedText(40)),
  cardHolderCity: optional(trimmedText(60)),
  cardHolderPostCode: optional(trimmedText(20)),
  cardHolderAddress: optional(trimmedText(200)),
  reusable: optional(booleanField),
  paymentLimit: optional(z.number()),
  threeDS: optional(z.object({ ip: optional(trimmedText(60)) })),
})
