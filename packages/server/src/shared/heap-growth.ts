import { setFlagsFromString } from 'node:v8'

/**
 * By default V8 lets the heap grow to four times the live data before a full collection: a searching server has 150 MB
 * of live data and takes 900 MB. This collects at half more than the live data; the heap is not limited.
 */
setFlagsFromString('--heap-growing-percent=50')
