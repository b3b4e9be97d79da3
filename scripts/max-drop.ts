/** A larger share of records or pages lost at once is more likely a fault than intended. */
export const MAX_DROP = 0.1;
