/** More than a tenth of records or pages gone at once is more likely a fault than meant. */
export const MAX_DROP = 0.1;
