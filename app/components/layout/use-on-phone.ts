import { useMediaQuery } from "@mantine/hooks";

/** Whether the page is as narrow as a phone, where what is secondary waits behind a button. */
export const useOnPhone = (): boolean =>
	useMediaQuery("(max-width: 30em)", false, { getInitialValueInEffect: false });
