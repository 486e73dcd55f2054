/** Of what the server says of an account: whether it is suspended, and whether it is an admin's. */
export const accountAccessKey = ["account-access"] as const;
