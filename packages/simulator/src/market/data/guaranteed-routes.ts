/**
 * Routes of partner tests: both directions operate at least twice a day all year and never sell out by simulated sales.
 * Airport pairs by airline; a number after `*` is the number of flights per day.
 */
export const guaranteedRoutes: Readonly<Record<string, string>> = {
  JT: 'CGK-DPS CGK-LOP DPS-UPG SUB-CGK SUB-UPG UPG-MDC',
  QG: 'BTH-CGK CGK-YIA SUB-CGK CGK-DPS',
  '5J': 'HKG-MNL HKG-CEB MNL-CEB KLO-CEB DVO-CEB',
  '7C': 'GMP-CJU ICN-NRT ICN-GUM PUS-CJU',
  W6: 'WAW-BVA LTN-WAW TLV-LCA',
  DY: 'OSL-ARN OSL-LGW CDG-OSL BLL-OSL',
  Y4: 'MEX-CUN LAX-GDL LAX-CUN MEX-GDL',
  F9: 'SFO-ATL SFO-LAS EWR-MIA SAN-MCO',
  F3: 'RUH-JED DMM-RUH DXB-RUH',
  FR: 'DUB-KIR DUB-STN MAN-DUB STN-BCN',
  '6E': 'AMS-BOM AMS-DEL BOM-MAA DEL-MAA COK-DXB',
  FA: 'DUR-CPT',
  IX: 'BOM-IXR',
  SM: 'ELQ-HMB',
  LS: 'STN-ALC',
  VY: 'LGW-BCN',
  G4: 'LAS-MEM',
  A3: 'TLS-CAI TLS-ATH ATH-CAI',
  '3U': 'CAN-TFU',
  AK: 'SIN-KUL*16 KUL-BKK SIN-PEN*4 KUL-PEN*9 SIN-LGK*3 KUL-LGK*8 KUL-JHB*7 KUL-KBR CAN-KUL*4 KUL-DMK*4',
  TR: 'SIN-KUL*12 SIN-BKK SIN-HKG SIN-PEN*4 SIN-LGK*2 SIN-IPH',
  OD: 'SIN-KUL*9 KUL-PEN*4 KUL-LGK*3 SIN-PEN',
  FD: 'CAN-DMK*8 BKK-SIN CAN-HKT*3 HKT-DMK*6 CAN-CNX CNX-DMK*6',
  AQ: 'CAN-BKK*7',
  '9C': 'CAN-BKK*6 PVG-BKK',
  SL: 'CAN-DMK*7',
  VZ: 'CAN-BKK*7 HKT-BKK*5 CNX-BKK*5',
  U2: 'LGW-BCN LTN-BCN',
  VJ: 'CAN-SGN*3 SGN-BKK*5 CAN-HAN*3 HAN-BKK*4',
  UO: 'HKG-BKK*4',
  ZG: 'NRT-HNL NRT-LAX',
  D7: 'KUL-SYD KUL-ICN',
}

/** Country pairs without flights. */
export const closedBorders = [
  ['IL', 'SA KW QA OM IQ LB PK BD MY ID DZ TN BN MV'],
  ['IN', 'PK'],
  ['AM', 'AZ TR'],
] as const
