export const stakes = { front9Cents: 5_00, back9Cents: 5_00, overallCents: 10_00 };
