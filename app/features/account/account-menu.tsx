import { named, useLazyMenu } from "../../components/lazy-code/lazy-code.tsx";
import { AccountButton } from "./account-button.tsx";
import type { AccountMenuProps } from "./account-menu-list.tsx";

const load = named("AccountMenuList", () => import("./account-menu-list.tsx"));

export function AccountMenu(props: AccountMenuProps) {
	const { Menu, standIn } = useLazyMenu(load);
	return Menu ? <Menu {...props} /> : <AccountButton email={props.email} {...standIn} />;
}
