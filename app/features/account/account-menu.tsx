import { useLazyMenu } from "../../components/errors/lazy-part.tsx";
import { AccountButton } from "./account-button.tsx";

export interface AccountMenuProps {
	email: string;
	isAdmin: boolean;
	onSignOut: () => void;
}

const load = () => import("./account-menu-list.tsx").then((module) => module.AccountMenuList);

export function AccountMenu(props: AccountMenuProps) {
	const { Menu, standIn } = useLazyMenu(load);
	return Menu ? <Menu {...props} /> : <AccountButton email={props.email} {...standIn} />;
}
